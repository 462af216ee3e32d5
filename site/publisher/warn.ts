/** Hears of what failed and is made good later. */
export type Warn = (error: unknown, message: string) => void;

/** What hears of it when nobody else does. */
export const emitWarning: Warn = (error, message) => process.emitWarning(message, { detail: String(error) });
