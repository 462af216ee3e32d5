import type { ContactSubmission } from '@haunted-forests/api/schemas/contact/contact';
import { api } from './client.ts';

/** The newest messages of visitors. */
export async function listContactSubmissions(limit: number): Promise<ContactSubmission[]> {
  return (await api['contact-submissions'].$get({ query: { limit: String(limit) } })).json();
}
