import { type ComponentType, lazy } from 'react';
import type { RouteName } from './routes.ts';
import { useAccount } from './session/useAccount.ts';
import { ForbiddenScreen } from './shell/ForbiddenScreen.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { mayUse, navigationItems } from './shell/navigation.ts';

const OverviewScreen = lazy(async () => ({
  default: (await import('./features/overview/OverviewScreen.tsx')).OverviewScreen,
}));
const StoriesScreen = lazy(async () => ({
  default: (await import('./features/stories/StoriesScreen.tsx')).StoriesScreen,
}));
const StoryEditorScreen = lazy(async () => ({
  default: (await import('./features/editor/StoryEditorScreen.tsx')).StoryEditorScreen,
}));
const UnbuiltScreen = lazy(async () => ({
  default: (await import('./features/unbuilt/UnbuiltScreen.tsx')).UnbuiltScreen,
}));

const built: Partial<Record<RouteName, ComponentType>> = {
  overview: OverviewScreen,
  blog: StoriesScreen,
  newStory: StoryEditorScreen,
  story: StoryEditorScreen,
};

export function Screen({ route }: { route: RouteName }) {
  const { role } = useAccount();
  if (!mayUse(route, role)) return <ForbiddenScreen />;
  const Built = built[route];
  if (Built) return <Built />;
  const item = navigationItems.find(({ routes }) => routes.includes(route));
  return item ? <UnbuiltScreen title={item.label} /> : <NotFoundScreen />;
}
