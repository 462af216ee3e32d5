import { type Role, roles } from '@haunted-forests/api/schemas/accounts/account';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import type { SettingsSectionId } from '../entities/settings/settingFields.ts';
import { SettingsScreen, type SettingsSection } from '../features/settings/SettingsScreen.tsx';
import { Lazy, type LazyPart, lazyPart } from './shell/lazyPart.tsx';

const formSection = lazyPart(() => import('../features/settings/SettingsForm.tsx'), 'FormSection');
const ownAccount = lazyPart(() => import('../features/accounts/OwnAccount.tsx'), 'OwnAccount');
const accountsPanel = lazyPart(() => import('../features/accounts/AccountsPanel.tsx'), 'AccountsPanel');
const peopleScreen = lazyPart(() => import('../features/people/PeopleScreen.tsx'), 'PeopleScreen');
const mailsScreen = lazyPart(() => import('../features/mails/MailsScreen.tsx'), 'MailsScreen');

const binScreen = lazyPart(() => import('../features/bin/BinScreen.tsx'), 'BinScreen');

const skeleton = <Skeleton className="h-96" />;
const content = ['admin', 'editor'] as const;
const administrators = ['admin'] as const;

const form = (id: SettingsSectionId, label: string): SettingsSection => ({
  id,
  label,
  roles: administrators,
  content: <Lazy part={formSection} props={{ section: id, title: label }} waiting={skeleton} />,
});

const part = (id: string, label: string, roles: readonly Role[], screen: LazyPart<object>) => ({
  id,
  label,
  roles,
  content: <Lazy part={screen} waiting={skeleton} />,
});

const sections: readonly SettingsSection[] = [
  form('brand', 'Brand and texts'),
  form('hours', 'Hours'),
  form('contact', 'Address and contact'),
  form('social', 'Social media'),
  form('tickets', 'Tickets and video'),
  part('account', 'My account', roles, ownAccount),
  part('accounts', 'Accounts and roles', administrators, accountsPanel),
  part('privacy', 'Privacy', administrators, peopleScreen),
  part('mails', 'Emails', administrators, mailsScreen),
  part('bin', 'Bin', content, binScreen),
];

/** The settings with each of their parts from the feature that it belongs to. */
export const AllSettings = () => <SettingsScreen sections={sections} />;
