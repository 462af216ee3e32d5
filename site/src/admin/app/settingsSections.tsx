import { roles } from '@haunted-forests/api/schemas/accounts/account';
import type { SettingsSection } from '../features/settings/SettingsScreen.tsx';
import type { SettingsSectionId } from '../features/settings/settingFields.ts';
import { lazyPart } from './shell/lazyPart.tsx';

const FormSection = lazyPart(async () => (await import('../features/settings/SettingsForm.tsx')).FormSection);
const OwnAccount = lazyPart(async () => (await import('../features/accounts/OwnAccount.tsx')).OwnAccount);
const AccountsPanel = lazyPart(
  async () => (await import('../features/accounts/AccountsPanel.tsx')).AccountsPanel,
);
const PeopleScreen = lazyPart(async () => (await import('../features/people/PeopleScreen.tsx')).PeopleScreen);
const MailsScreen = lazyPart(async () => (await import('../features/mails/MailsScreen.tsx')).MailsScreen);

const administrators = ['admin'] as const;

const form = (id: SettingsSectionId, label: string): SettingsSection => ({
  id,
  label,
  roles: administrators,
  content: <FormSection section={id} />,
});

/** The parts of the settings, each from the feature that it belongs to. */
export const settingsSections: readonly SettingsSection[] = [
  form('brand', 'Brand and texts'),
  form('hours', 'Hours'),
  form('contact', 'Address and contact'),
  form('social', 'Social media'),
  form('tickets', 'Tickets and video'),
  { id: 'account', label: 'My account', roles, content: <OwnAccount /> },
  { id: 'accounts', label: 'Accounts and roles', roles: administrators, content: <AccountsPanel /> },
  { id: 'privacy', label: 'Privacy', roles: administrators, content: <PeopleScreen /> },
  { id: 'mails', label: 'Mails', roles: administrators, content: <MailsScreen /> },
];
