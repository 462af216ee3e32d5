/** The id of an attraction's place on the attractions page. */
export function attractionAnchor({ id }: { id: number }): string {
  return `attraction-${id}`;
}
