import { ConfigError } from '../config.errors.ts';

/** A disk that is full, failing or read-only may recover without the operator: a restart has to try again. */
const passing = new Set(['EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EROFS']);

const reasons: Record<string, string> = {
  EEXIST: 'it is a file',
  EISDIR: 'a folder is where a file must be',
  ENOTDIR: 'a part of its path is a file',
};

/**
 * Does what needs the folder that a variable leads to. @returns what `work` does.
 * @throws ConfigError naming both when the system does not let this process use the folder.
 */
export function inNamedFolder<T>(variable: string, folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (!syscall || !code || passing.has(code)) throw error;
    throw new ConfigError([
      `${variable}: the folder ${folder} cannot be written (${reasons[code] ?? code}).`,
    ]);
  }
}
