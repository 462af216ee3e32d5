import {
  Briefcase,
  FileText,
  Image,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
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
}

export const navigationItems: readonly NavigationItem[] = [
  { label: 'Overview', path: '/admin', icon: LayoutDashboard, routes: ['overview'] },
  { label: 'Blog', path: '/admin/blog', icon: FileText, routes: ['blog', 'newStory', 'story'] },
  { label: 'Media', path: '/admin/media', icon: Image, routes: ['media'] },
  { label: 'Videos', path: '/admin/videos', icon: Video, routes: ['videos'] },
  { label: 'Employment', path: '/admin/employment', icon: Briefcase, routes: ['employment'] },
  { label: 'Attractions', path: '/admin/attractions', icon: Tent, routes: ['attractions'] },
  { label: 'Testimonials', path: '/admin/testimonials', icon: MessageSquare, routes: ['testimonials'] },
  { label: 'Tickets', path: '/admin/tickets', icon: Ticket, routes: ['tickets'] },
  { label: 'Settings', path: '/admin/settings', icon: Settings, routes: ['settings'] },
];
