import { ConfigError } from './config.ts';
import { exitWithReason, readConfigOrExit } from './process/refusal.ts';

const { siteUrl, siteAddress } = readConfigOrExit();
const { port } = new URL(siteUrl);
if (port && !siteAddress)
  exitWithReason(
    new ConfigError([
      `SITE_URL names the port ${port}, which does not reach Caddy in its container: leave out the port, or also set SITE_ADDRESS=http://:80.`,
    ]),
  );
process.stdout.write('The settings are complete.\n');
