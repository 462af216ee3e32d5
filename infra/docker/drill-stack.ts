import { logIn, password } from '../../api/src/testing/api-process.ts';
import { until } from '../start/until.ts';
import { jsonCall } from '../testing/json-call.ts';
import { numberedStory } from '../testing/many-stories.ts';
import { composeProject, type Environment } from './compose.ts';

/** The port of the site. */
export const port = process.env.HTTP_PORT ?? '18080';
export const secretKey = 'drill-key'.repeat(5);
export const project = 'haunted-drill';
/** The stack with further values in its `.env`. */
export const stackWith = (further: Environment) =>
  composeProject(project, {
    SITE_URL: 'http://localhost',
    ADMIN_PASSWORD: password,
    SECRET_KEY: secretKey,
    POSTGRES_PASSWORD: secretKey,
    HTTP_PORT: port,
    HTTPS_PORT: process.env.HTTPS_PORT ?? '18443',
    COMPOSE_PROJECT_NAME: project,
    ...further,
  });
export const stack = stackWith({});
export const address = (path: string) => new URL(path, `http://localhost:${port}`);
export const isOk = async (path: string) => (await fetch(address(path))).ok;

/** A different one each time, also when steps are repeated. */
let storyNumber = Math.floor(Date.now() / 1_000);

/** Saves a story and waits until visitors see it. */
export async function publish() {
  storyNumber += 2;
  const story = numberedStory(storyNumber);
  const { slug, region } = story;
  const token = await logIn(address('/'));
  const answer = await fetch(address('/api/blog-posts'), jsonCall('POST', token, story));
  if (answer.status !== 201)
    throw new Error(`The story was refused: ${answer.status} ${await answer.text()}`);
  const page = address(`/${region}/dark-legends`);
  await until(async () => (await (await fetch(page)).text()).includes(slug), `The list with ${slug}`);
}

/** The image that a service runs. */
export async function imageOf(service: string): Promise<string> {
  const [container = ''] = await stack.containers(service);
  return stack.docker('inspect', '-f', '{{.Config.Image}}', container);
}

export const healthy = (service: string) => until(() => stack.isHealthy(service), service);
export const restarted = async (service: string) => {
  await stack.compose('restart', service);
  await healthy(service);
};
export async function recreated(service: string) {
  await stack.compose('rm', '-sf', service);
  await stack.compose('up', '-d', service);
  await healthy(service);
}

/** Has Caddy read the Caddyfile again though it is the same. */
export const reloadCaddy = () => {
  const words = ['--force', '--config', '/etc/caddy/Caddyfile', '--address', 'unix//tmp/caddy-admin.sock'];
  return stack.compose('exec', '-T', 'caddy', 'caddy', 'reload', ...words);
};

/** How many configurations Caddy has loaded. */
export const loadsOfCaddy = async () =>
  (await stack.compose('logs', '--no-color', 'caddy')).split('autosaved config').length - 1;

export const updateScript = `${import.meta.dirname}/update.sh`;
export const update = (updated = stack) => updated.run(updateScript, '--no-build');
