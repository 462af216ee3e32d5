import { type ComponentType, lazy } from 'react';
import type { RouteName } from './routes.ts';
import { useAccount } from './session/useAccount.ts';
import { ForbiddenScreen } from './shell/ForbiddenScreen.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { mayUse } from './shell/navigation.ts';

const OverviewScreen = lazy(async () => ({
  default: (await import('./features/overview/OverviewScreen.tsx')).OverviewScreen,
}));
const StoriesScreen = lazy(async () => ({
  default: (await import('./features/stories/StoriesScreen.tsx')).StoriesScreen,
}));
const StoryEditorScreen = lazy(async () => ({
  default: (await import('./features/editor/StoryEditorScreen.tsx')).StoryEditorScreen,
}));
const MediaScreen = lazy(async () => ({
  default: (await import('./features/media/MediaScreen.tsx')).MediaScreen,
}));
const PublishingScreen = lazy(async () => ({
  default: (await import('./features/publishing/PublishingScreen.tsx')).PublishingScreen,
}));
const EmploymentScreen = lazy(async () => ({
  default: (await import('./features/employment/EmploymentScreen.tsx')).EmploymentScreen,
}));
const AttractionsScreen = lazy(async () => ({
  default: (await import('./features/attractions/AttractionsScreen.tsx')).AttractionsScreen,
}));
const TestimonialsScreen = lazy(async () => ({
  default: (await import('./features/testimonials/TestimonialsScreen.tsx')).TestimonialsScreen,
}));
const UploadScreen = lazy(async () => ({
  default: (await import('./features/media/UploadScreen.tsx')).UploadScreen,
}));
const MessagesScreen = lazy(async () => ({
  default: (await import('./features/messages/MessagesScreen.tsx')).MessagesScreen,
}));
const SubscribersScreen = lazy(async () => ({
  default: (await import('./features/subscribers/SubscribersScreen.tsx')).SubscribersScreen,
}));
const SettingsScreen = lazy(async () => {
  const [{ SettingsScreen: Settings }, { settingsSections }] = await Promise.all([
    import('./features/settings/SettingsScreen.tsx'),
    import('./settingsSections.tsx'),
  ]);
  return { default: () => <Settings sections={settingsSections} /> };
});
const TicketsScreen = lazy(async () => ({
  default: (await import('./features/tickets/TicketsScreen.tsx')).TicketsScreen,
}));
const VideosScreen = lazy(async () => ({
  default: (await import('./features/videos/VideosScreen.tsx')).VideosScreen,
}));

const screens: Partial<Record<RouteName, ComponentType>> = {
  overview: OverviewScreen,
  blog: StoriesScreen,
  story: StoryEditorScreen,
  attractions: AttractionsScreen,
  testimonials: TestimonialsScreen,
  tickets: TicketsScreen,
  employment: EmploymentScreen,
  messages: MessagesScreen,
  subscribers: SubscribersScreen,
  publishing: PublishingScreen,
  settings: SettingsScreen,
  media: MediaScreen,
  mediaUpload: UploadScreen,
  videos: VideosScreen,
};

export function Screen({ route }: { route: RouteName }) {
  const { role } = useAccount();
  if (!mayUse(route, role)) return <ForbiddenScreen />;
  const Known = screens[route] ?? NotFoundScreen;
  return <Known />;
}
