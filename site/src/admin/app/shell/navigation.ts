import type { Role } from '@haunted-forests/api/schemas/accounts/account';
import {
  Briefcase,
  FileText,
  Image,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  RadioTower,
  Settings,
  Tent,
  Ticket,
  Video,
} from 'lucide-react';
import type { RouteName } from '../routes.ts';

interface NavigationItem {
  label: string;
  path: string;
  icon: LucideIcon;
  /** The screens it stands for. */
  routes: readonly RouteName[];
  /** Who may use them; the server refuses everyone else too. */
  roles: readonly Role[];
}

const everybody = ['admin', 'editor', 'hiring', 'gate'] as const;
const content = ['admin', 'editor'] as const;

export const navigationItems: readonly NavigationItem[] = [
  { label: 'Overview', path: '/admin', icon: LayoutDashboard, routes: ['overview'], roles: everybody },
  {
    label: 'Blog',
    path: '/admin/blog',
    icon: FileText,
    routes: ['blog', 'story'],
    roles: content,
  },
  { label: 'Media', path: '/admin/media', icon: Image, routes: ['media', 'mediaUpload'], roles: content },
  { label: 'Videos', path: '/admin/videos', icon: Video, routes: ['videos'], roles: content },
  {
    label: 'Employment',
    path: '/admin/employment',
    icon: Briefcase,
    routes: ['employment'],
    roles: ['admin', 'hiring'],
  },
  { label: 'Attractions', path: '/admin/attractions', icon: Tent, routes: ['attractions'], roles: content },
  {
    label: 'Testimonials',
    path: '/admin/testimonials',
    icon: MessageSquare,
    routes: ['testimonials'],
    roles: content,
  },
  { label: 'Tickets', path: '/admin/tickets', icon: Ticket, routes: ['tickets'], roles: ['admin', 'gate'] },
  { label: 'Messages', path: '/admin/messages', icon: Inbox, routes: ['messages'], roles: content },
  {
    label: 'Subscribers',
    path: '/admin/subscribers',
    icon: Newspaper,
    routes: ['subscribers'],
    roles: content,
  },
  {
    label: 'Publishing',
    path: '/admin/publishing',
    icon: RadioTower,
    routes: ['publishing'],
    roles: content,
  },
  { label: 'Settings', path: '/admin/settings', icon: Settings, routes: ['settings'], roles: everybody },
];

/** Whether someone with this role may use the screen; screens outside the navigation are for everyone. */
export function mayUse(route: RouteName, role: Role): boolean {
  const item = navigationItems.find(({ routes }) => routes.includes(route));
  return item === undefined || item.roles.includes(role);
}
