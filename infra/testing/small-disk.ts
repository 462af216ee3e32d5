import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';

const [mount, unmount] = ['mount', 'umount'] as const;

/** Makes `path` a file system of `megabytes` in memory until the test has finished. */
export function mountSmallDisk(path: string, megabytes: number): void {
  mkdirSync(path, { recursive: true });
  execFileSync(mount, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  onTestFinished(() => {
    execFileSync(unmount, ['--lazy', path]);
    rmSync(path, { recursive: true });
  });
}
