import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rotateLog } from './log-size.ts';
import { root } from './root.ts';

export interface Supervised {
  /** Asks the process to end and resolves when it has. */
  stop(): Promise<void>;
}

export interface ProcessSettings {
  /** The name of its log in the data folder. */
  name: 'api' | 'publisher';
  dataFolder: string;
  /** The environment of the process. */
  environment: NodeJS.ProcessEnv;
  /** Restart whenever its files change. */
  watch?: boolean;
  /** Says for people that the process exited by itself; it is restarted after a delay. */
  say(sentence: string): void;
  /** Called with the reason when the process refuses to start; it is not restarted. */
  onRefusal(reason: string): void;
}

const scripts = { api: 'api/src/main.ts', publisher: 'site/publisher/main.ts' };

const firstPause = 500;
const longestPause = 10_000;
const patience = 12_000;
/** EX_CONFIG of sysexits.h. */
const refusedToStart = 78;
const logCheckMilliseconds = 10_000;

/** Starts the api or the publisher and restarts it whenever it exits unexpectedly. */
export function supervise(settings: ProcessSettings): Supervised {
  const { name, environment, watch } = settings;
  const logFile = join(settings.dataFolder, 'logs', `${name}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let pause = firstPause;
  let stopping = false;

  function start() {
    const began = Date.now();
    rotateLog(logFile);
    const log = openSync(logFile, 'a');
    const logStart = statSync(logFile).size;
    child = spawn(process.execPath, [...(watch ? ['--watch'] : []), join(root, scripts[name])], {
      env: environment,
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    child.once('exit', (code) => {
      if (stopping) return;
      if (code === refusedToStart)
        return settings.onRefusal(readFileSync(logFile).subarray(logStart).toString().trim());
      settings.say(`The ${name} exited (${code ?? 'signal'}) and is being restarted; see ${logFile}`);
      pause = Date.now() - began > longestPause ? firstPause : Math.min(pause * 2, longestPause);
      timer = setTimeout(start, pause);
    });
  }

  start();
  const logCheck = setInterval(() => rotateLog(logFile), logCheckMilliseconds).unref();
  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      clearInterval(logCheck);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const force = setTimeout(() => child.kill('SIGKILL'), patience);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(force);
    },
  };
}
