import { readFile } from 'node:fs/promises';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, warning } = findingsAbout('image');
const oldDays = 60;
const dayMilliseconds = 86_400_000;

/** How long ago Node and the system libraries of the container's image were updated; nothing where no image was built. */
export async function checkImage(now: Date, dateFile = '/etc/image-date'): Promise<Finding[]> {
  const date = await readFile(dateFile, 'utf8').catch(() => '');
  const days = Math.floor((now.getTime() - Date.parse(date.trim())) / dayMilliseconds);
  if (Number.isNaN(days)) return [];
  const says = `Node and the system libraries of this image were last updated ${days} days ago.`;
  return [days > oldDays ? warning(says, 'Update: git pull, then infra/docker/update.sh') : ok(says)];
}
