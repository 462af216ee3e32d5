import type { MailKind, MailState } from '@haunted-forests/api/schemas/mail/mail';
import type { Tone } from '../../../components/ui/StatusPill.tsx';

export const stateLooks: Record<MailState, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
};

export const kindNames: Record<MailKind, string> = {
  'newsletter-confirmation': 'Newsletter confirmation',
  'contact-receipt': 'Message confirmation',
  'contact-notice': 'New message notification',
  'application-receipt': 'Application confirmation',
  'application-notice': 'New application notification',
  alert: 'Alert',
};
