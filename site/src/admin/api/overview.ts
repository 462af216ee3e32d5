import { api } from './client.ts';

/** The dashboard's figures. */
export const readOverview = async () => (await api.admin.overview.$get()).json();

/** What is wrong with the backups, for administrators. */
export const readBackupState = async () => (await api['backup-state'].$get()).json();

/** The words that visitors searched for without a hit, the most frequent first. */
export const readMissedWords = async () => (await api.search.misses.$get()).json();
