import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

export interface Supervised {
  /** Asks the process to end and resolves when it has. */
  stop(): Promise<void>;
}

export interface ProcessSettings {
  name: string;
  script: string;
  /** All that the process sees of the environment. */
  environment: NodeJS.ProcessEnv;
  /** Start again whenever its files change. */
  watch?: boolean;
  /** Where its log lines go. */
  logFile: string;
  /** Told each time the process ends by itself; it is started again after a pause. */
  onUnexpectedEnd(code: number | null): void;
  /** Told why when the process refuses to start; it is not started again. */
  onRefusal(reason: string): void;
}

const firstPause = 500;
const longestPause = 10_000;
const patience = 12_000;
/** EX_CONFIG of sysexits.h. */
const refusedToStart = 78;

/** Starts a Node script and starts it again whenever it ends without being asked to. */
export function supervise(settings: ProcessSettings): Supervised {
  const log = createWriteStream(settings.logFile, { flags: 'a' });
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let stopping = false;

  function start() {
    const began = Date.now();
    child = spawn(process.execPath, [...(settings.watch ? ['--watch'] : []), settings.script], {
      env: settings.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    let lastWords = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = `${lastWords}${chunk}`.slice(-4_000);
    });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    child.once('exit', (code) => {
      if (stopping) return;
      if (code === refusedToStart) return settings.onRefusal(lastWords.trim());
      settings.onUnexpectedEnd(code);
      pause = Date.now() - began > longestPause ? firstPause : Math.min(pause * 2, longestPause);
      timer = setTimeout(start, pause);
    });
  }

  start();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const force = setTimeout(() => child.kill('SIGKILL'), patience);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(force);
    },
  };
}
