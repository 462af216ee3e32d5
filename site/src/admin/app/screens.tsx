import type { ComponentType } from 'react';
import type { RouteName } from './routes.ts';
import { useAccount } from './session/useAccount.ts';
import { ForbiddenScreen } from './shell/ForbiddenScreen.tsx';
import { lazyPart } from './shell/lazyPart.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { mayUse } from './shell/navigation.ts';

const OverviewScreen = lazyPart(
  async () => (await import('../features/overview/OverviewScreen.tsx')).OverviewScreen,
);
const StoriesScreen = lazyPart(
  async () => (await import('../features/stories/StoriesScreen.tsx')).StoriesScreen,
);
const StoryEditorScreen = lazyPart(
  async () => (await import('../features/editor/StoryEditorScreen.tsx')).StoryEditorScreen,
);
const MediaScreen = lazyPart(async () => (await import('../features/media/MediaScreen.tsx')).MediaScreen);
const PublishingScreen = lazyPart(
  async () => (await import('../features/publishing/PublishingScreen.tsx')).PublishingScreen,
);
const EmploymentScreen = lazyPart(
  async () => (await import('../features/employment/EmploymentScreen.tsx')).EmploymentScreen,
);
const AttractionsScreen = lazyPart(
  async () => (await import('../features/attractions/AttractionsScreen.tsx')).AttractionsScreen,
);
const TestimonialsScreen = lazyPart(
  async () => (await import('../features/testimonials/TestimonialsScreen.tsx')).TestimonialsScreen,
);
const UploadScreen = lazyPart(async () => (await import('../features/media/UploadScreen.tsx')).UploadScreen);
const MessagesScreen = lazyPart(
  async () => (await import('../features/messages/MessagesScreen.tsx')).MessagesScreen,
);
const SubscribersScreen = lazyPart(
  async () => (await import('../features/subscribers/SubscribersScreen.tsx')).SubscribersScreen,
);
const SettingsScreen = lazyPart(async () => {
  const [{ SettingsScreen: Settings }, { settingsSections }] = await Promise.all([
    import('../features/settings/SettingsScreen.tsx'),
    import('./settingsSections.tsx'),
  ]);
  return () => <Settings sections={settingsSections} />;
});
const TicketsScreen = lazyPart(
  async () => (await import('../features/tickets/TicketsScreen.tsx')).TicketsScreen,
);
const VideosScreen = lazyPart(async () => (await import('../features/videos/VideosScreen.tsx')).VideosScreen);

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
