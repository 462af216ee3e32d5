const oldestMajorVersion = 24;
const majorVersion = Number(process.versions.node.split('.')[0]);

if (majorVersion < oldestMajorVersion) {
  process.stderr.write(
    `This needs Node ${oldestMajorVersion} or newer; it runs on ${process.versions.node}.\n`,
  );
  process.exit(1);
}

const { serveApi } = await import('./process/serve.ts');
await serveApi();
