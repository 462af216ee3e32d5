import type { Config } from '../../config.ts';
import type { Database } from '../../database/connection.ts';
import type { CsvColumns } from '../../http/csv.ts';
import { unsubscribeAddress } from './newsletter.mail.ts';
import { readSubscribers, type SubscriptionRow } from './newsletter.repository.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

interface Subscriber
  extends Pick<SubscriptionRow, 'email' | 'firstName' | 'lastName' | 'region' | 'confirmedAt'> {
  /** For the newsletter's List-Unsubscribe header and its last line. */
  unsubscribeAddress: string;
}

export const exportColumns: CsvColumns<Subscriber> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  region: 'Region',
  confirmedAt: 'Confirmed at',
  unsubscribeAddress: 'Unsubscribe address',
};

/** The confirmed, active subscribers with the address that ends each one's subscription. */
export async function* exportRows(
  db: Database,
  { secretKey, siteUrl }: Pick<Config, 'secretKey' | 'siteUrl'>,
): AsyncGenerator<Subscriber> {
  for await (const row of readSubscribers(db))
    yield { ...row, unsubscribeAddress: unsubscribeAddress(siteUrl, unsubscribeToken(secretKey, row.id)) };
}
