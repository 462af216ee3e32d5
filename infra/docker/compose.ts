import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../start/root.ts';

/** The compose command, like `docker compose`. */
const command = (process.env.COMPOSE ?? 'docker compose').split(' ');

export type Environment = Record<string, string>;

const execute = promisify(execFile);

async function run(program: string, words: string[], environment: Environment): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 };
  const ended = await execute(program, words, options).catch(
    ({ code, stdout, stderr }: { code: unknown; stdout: string; stderr: string }) => {
      throw new Error(`${program} ${words.join(' ')} ended with ${code}:\n${stdout}${stderr}`);
    },
  );
  return ended.stdout.trim();
}

/** Compose and docker for one project; each call resolves with the output, or rejects with it on failure. */
export function composeProject(name: string, environment: Environment) {
  const [program = '', ...words] = command;
  const compose = (...rest: string[]) => run(program, [...words, '-p', name, ...rest], environment);
  const docker = (...rest: string[]) => run('docker', rest, environment);
  const containers = async (service: string) =>
    (await compose('ps', '-q', service)).split('\n').filter((id) => id !== '');
  return {
    /** The compose command for this project, as a shell takes it. */
    command: [program, ...words, '-p', name].join(' '),
    compose,
    docker,
    /** Runs one of the project's programs with the same environment. */
    run: (script: string, ...rest: string[]) => run(script, rest, environment),
    containers,
    /** Whether every container of the service is healthy. */
    async isHealthy(service: string): Promise<boolean> {
      const ids = await containers(service);
      const states = await Promise.all(
        ids.map((id) => docker('inspect', '-f', '{{.State.Health.Status}}', id)),
      );
      return states.length > 0 && states.every((state) => state === 'healthy');
    },
  };
}
