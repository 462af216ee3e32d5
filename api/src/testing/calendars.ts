/** What says which event a calendar has, and which version of it. */
export function eventIn(calendar: string | null | undefined) {
  const lineOf = (name: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(calendar ?? '')?.[1] ?? '';
  return { uid: lineOf('UID'), sequence: Number(lineOf('SEQUENCE')) };
}
