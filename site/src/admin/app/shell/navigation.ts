import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import {
  Briefcase,
  FileText,
  History,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Moon,
  Newspaper,
  RadioTower,
  ScanLine,
  Settings,
  Signpost,
  Tent,
  Ticket,
  Video,
} from 'lucide-react';
import { adminAddresses } from '../addresses.ts';
import type { RouteName } from '../routes.ts';

interface NavigationItem {
  label: string;
  icon: LucideIcon;
  /** The screens it stands for, its own first. */
  routes: readonly [keyof typeof adminAddresses, ...RouteName[]];
  /** Who may use them; the server refuses everyone else too. */
  roles: readonly Role[];
}

const everybody = ['admin', 'editor', 'hiring', 'gate'] as const;
const content = ['admin', 'editor'] as const;

export const navigationItems: readonly NavigationItem[] = [
  { label: 'Overview', icon: LayoutDashboard, routes: ['overview'], roles: everybody },
  { label: 'Blog', icon: FileText, routes: ['blog', 'story'], roles: content },
  { label: 'Media', icon: Image, routes: ['media', 'mediaUpload'], roles: content },
  { label: 'Videos', icon: Video, routes: ['videos'], roles: content },
  {
    label: 'Employment',
    icon: Briefcase,
    routes: ['employment', 'openings', 'auditions'],
    roles: ['admin', 'hiring'],
  },
  { label: 'Openings', icon: Briefcase, routes: ['openings'], roles: ['editor'] },
  { label: 'Attractions', icon: Tent, routes: ['attractions'], roles: content },
  { label: 'Nights', icon: Moon, routes: ['nights', 'newSeason'], roles: content },
  { label: 'Testimonials', icon: MessageSquare, routes: ['testimonials'], roles: content },
  { label: 'Visit', icon: Signpost, routes: ['visit'], roles: content },
  { label: 'Tickets', icon: Ticket, routes: ['tickets'], roles: content },
  { label: 'Gate mode', icon: ScanLine, routes: ['gate'], roles: ['admin', 'gate'] },
  { label: 'Messages', icon: Inbox, routes: ['messages'], roles: content },
  { label: 'Subscribers', icon: Newspaper, routes: ['subscribers'], roles: content },
  { label: 'Publishing', icon: RadioTower, routes: ['publishing'], roles: content },
  { label: 'Trail', icon: History, routes: ['trail'], roles: ['admin'] },
  { label: 'Settings', icon: Settings, routes: ['settings'], roles: everybody },
];

/** Where an item of the navigation leads, as a path. */
export function pathOf({ routes: [own] }: NavigationItem): string {
  return adminAddresses[own].replace(/\/:.*/, '');
}

/** Whether someone with this role may use the screen; screens outside the navigation are for everyone. */
export function mayUse(route: RouteName, role: Role): boolean {
  const items = navigationItems.filter(({ routes }) => routes.includes(route));
  return items.length === 0 || items.some(({ roles }) => roles.includes(role));
}
