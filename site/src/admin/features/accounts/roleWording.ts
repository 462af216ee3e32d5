import type { Role } from '@haunted-forests/api/schemas/accounts/account';

/** The label and permissions of each role, in words for administrators. */
export const roleWording: Record<Role, { label: string; may: string }> = {
  admin: {
    label: 'Admin',
    may: 'Everything. Only admins manage settings, accounts, coupon stock, exports and rollbacks.',
  },
  editor: {
    label: 'Editor',
    may: 'Stories, media, videos, attractions, testimonials, messages, subscribers and publishing.',
  },
  hiring: { label: 'Hiring', may: 'Employment applications only.' },
  gate: { label: 'Gate', may: 'Coupons: look up and redeem.' },
};
