import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wrongConfiguration } from '@haunted-forests/api/refusal';
import { type WatchSettings, watchProcess } from '../watchdog/watch-process.ts';
import { spaceWarning } from './disk-space.ts';
import { rotateLog } from './log-size.ts';
import { root } from './root.ts';

export interface Supervised {
  /** Asks the process to exit and resolves when it has. */
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
  /** Its liveness address; without a response for about 30 seconds the process is killed and restarted. */
  health: URL;
  watchdog?: WatchSettings;
  /** Tells the operator that the process exited, or was killed because it hung; it is restarted after a delay. */
  say(sentence: string): void;
  /** Called with the reason when the process refuses its first start; it is not restarted. */
  onRefusal(reason: string): void;
}

const scripts = { api: 'api/src/main.ts', publisher: 'site/publisher/main.ts' };

const initialDelay = 500;
const maxDelay = 10_000;
const stopMilliseconds = 12_000;
const logCheckMilliseconds = 10_000;

export const logFileOf = ({ name, dataFolder }: Pick<ProcessSettings, 'name' | 'dataFolder'>) =>
  join(dataFolder, 'logs', `${name}.log`);

/** A refusal is in plain sentences; records in JSON are another process's that writes to the same log. */
const sentencesIn = (log: string) =>
  log
    .split('\n')
    .filter((line) => line && !line.startsWith('{'))
    .join('\n');

/** Starts the api or the publisher and restarts it whenever it exits unexpectedly. */
export function supervise(settings: ProcessSettings): Supervised {
  const { name, environment, watch } = settings;
  const logFile = logFileOf(settings);
  mkdirSync(dirname(logFile), { recursive: true });
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let pause = initialDelay;
  let stopping = false;
  let isFirstStart = true;

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
      const end = `exited (${code ?? 'signal'}) and is being restarted; see ${logFile}`;
      const refusal =
        code === wrongConfiguration && sentencesIn(readFileSync(logFile).subarray(logStart).toString());
      if (refusal && isFirstStart) return settings.onRefusal(refusal);
      isFirstStart = false;
      settings.say(`The ${name} ${refusal ? `refuses to start, and is tried again: ${refusal}` : end}`);
      pause = Date.now() - began > maxDelay ? initialDelay : Math.min(pause * 2, maxDelay);
      timer = setTimeout(start, pause);
    });
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  function kill() {
    if (child.pid !== undefined && !hasEnded()) process.kill(-child.pid, 'SIGKILL');
  }

  start();
  const watching = new AbortController();
  const onHang = () => {
    settings.say(`The ${name} does not respond and is being killed.${spaceWarning(settings.dataFolder)}`);
    kill();
  };
  // While developing it may wait in a debugger.
  if (!watch) void watchProcess(settings.health, onHang, watching.signal, settings.watchdog);
  const logCheck = setInterval(() => rotateLog(logFile), logCheckMilliseconds).unref();
  return {
    async stop() {
      stopping = true;
      watching.abort();
      clearTimeout(timer);
      clearInterval(logCheck);
      if (hasEnded()) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const force = setTimeout(kill, stopMilliseconds);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(force);
    },
  };
}
