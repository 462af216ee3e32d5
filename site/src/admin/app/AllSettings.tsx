import { roles } from '@haunted-forests/api/schemas/accounts/account';
import type { ComponentType } from 'react';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { SettingsScreen, type SettingsSection } from '../features/settings/SettingsScreen.tsx';
import type { SettingsSectionId } from '../features/settings/settingFields.ts';
import { lazyPart } from './shell/lazyPart.tsx';

const lazySection = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazyPart(load, name, <Skeleton className="h-96" />);

const FormSection = lazySection(() => import('../features/settings/SettingsForm.tsx'), 'FormSection');
const OwnAccount = lazySection(() => import('../features/accounts/OwnAccount.tsx'), 'OwnAccount');
const AccountsPanel = lazySection(() => import('../features/accounts/AccountsPanel.tsx'), 'AccountsPanel');
const PeopleScreen = lazySection(() => import('../features/people/PeopleScreen.tsx'), 'PeopleScreen');
const MailsScreen = lazySection(() => import('../features/mails/MailsScreen.tsx'), 'MailsScreen');

const BinScreen = lazySection(() => import('../features/bin/BinScreen.tsx'), 'BinScreen');

const content = ['admin', 'editor'] as const;
const administrators = ['admin'] as const;

const form = (id: SettingsSectionId, label: string): SettingsSection => ({
  id,
  label,
  roles: administrators,
  content: <FormSection section={id} />,
});

const sections: readonly SettingsSection[] = [
  form('brand', 'Brand and texts'),
  form('hours', 'Hours'),
  form('contact', 'Address and contact'),
  form('social', 'Social media'),
  form('tickets', 'Tickets and video'),
  { id: 'account', label: 'My account', roles, content: <OwnAccount /> },
  { id: 'accounts', label: 'Accounts and roles', roles: administrators, content: <AccountsPanel /> },
  { id: 'privacy', label: 'Privacy', roles: administrators, content: <PeopleScreen /> },
  { id: 'mails', label: 'Mails', roles: administrators, content: <MailsScreen /> },
  { id: 'bin', label: 'Bin', roles: content, content: <BinScreen /> },
];

/** The settings with each of their parts from the feature that it belongs to. */
export const AllSettings = () => <SettingsScreen sections={sections} />;
