/** Prints a line for whoever runs the command. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
