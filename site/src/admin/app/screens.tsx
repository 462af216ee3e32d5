import type { RouteName } from './routes.ts';
import { useAccount } from './session/useAccount.ts';
import { Lazy, type LazyPart, lazyPart } from './shell/lazyPart.tsx';
import { ForbiddenScreen, NotFoundScreen } from './shell/NoScreen.tsx';
import { mayUse } from './shell/navigation.ts';

const screens: Partial<Record<RouteName, LazyPart<object>>> = {
  overview: lazyPart(() => import('../features/overview/OverviewScreen.tsx'), 'OverviewScreen'),
  gate: lazyPart(() => import('../features/gate/GateScreen.tsx'), 'GateScreen'),
  blog: lazyPart(() => import('../features/stories/StoriesScreen.tsx'), 'StoriesScreen'),
  story: lazyPart(() => import('../features/editor/StoryEditorScreen.tsx'), 'StoryEditorScreen'),
  attractions: lazyPart(() => import('../features/attractions/AttractionsScreen.tsx'), 'AttractionsScreen'),
  nights: lazyPart(() => import('../features/nights/NightsScreen.tsx'), 'NightsScreen'),
  newSeason: lazyPart(() => import('../features/nights/season/SeasonScreen.tsx'), 'SeasonScreen'),
  testimonials: lazyPart(
    () => import('../features/testimonials/TestimonialsScreen.tsx'),
    'TestimonialsScreen',
  ),
  visit: lazyPart(() => import('../features/visit/VisitScreen.tsx'), 'VisitScreen'),
  tickets: lazyPart(() => import('../features/tickets/TicketsScreen.tsx'), 'TicketsScreen'),
  employment: lazyPart(() => import('../features/employment/EmploymentScreen.tsx'), 'EmploymentScreen'),
  openings: lazyPart(() => import('../features/hiring/OpeningsScreen.tsx'), 'OpeningsScreen'),
  auditions: lazyPart(() => import('../features/hiring/AuditionsScreen.tsx'), 'AuditionsScreen'),
  messages: lazyPart(() => import('../features/messages/MessagesScreen.tsx'), 'MessagesScreen'),
  subscribers: lazyPart(() => import('../features/subscribers/SubscribersScreen.tsx'), 'SubscribersScreen'),
  publishing: lazyPart(() => import('../features/publishing/PublishingScreen.tsx'), 'PublishingScreen'),
  trail: lazyPart(() => import('../features/trail/TrailScreen.tsx'), 'TrailScreen'),
  settings: lazyPart(() => import('./AllSettings.tsx'), 'AllSettings'),
  media: lazyPart(() => import('../features/media/MediaScreen.tsx'), 'MediaScreen'),
  mediaUpload: lazyPart(() => import('../features/media/UploadScreen.tsx'), 'UploadScreen'),
  videos: lazyPart(() => import('../features/videos/VideosScreen.tsx'), 'VideosScreen'),
};

export function Screen({ route }: { route: RouteName }) {
  const { role } = useAccount();
  if (!mayUse(route, role)) return <ForbiddenScreen />;
  const part = screens[route];
  return part ? <Lazy part={part} /> : <NotFoundScreen />;
}
