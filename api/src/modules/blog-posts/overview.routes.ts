import { Hono } from 'hono';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpEnvironment } from '../../http/environment.ts';
import { requireAccount } from '../../http/guards.ts';
import { operation } from '../../http/operation.ts';
import { type StoryOverview, storyOverviewSchema } from './blog-post.schema.ts';
import { totalsByRegion } from './story-views.repository.ts';

/** The dashboard's figures. */
export function overviewRoutes({ db }: Pick<Dependencies, 'db'>) {
  return new Hono<HttpEnvironment>().get(
    '/overview',
    operation("Get the dashboard's figures", { 200: storyOverviewSchema }),
    requireAccount('admin', 'editor'),
    async (context) => {
      const totals = await totalsByRegion(db);
      const storiesOf = (region: string) => totals.find((total) => total.region === region)?.stories ?? 0;
      const overview: StoryOverview = {
        totalStories: storiesOf('new-york') + storiesOf('florida'),
        newYorkStories: storiesOf('new-york'),
        floridaStories: storiesOf('florida'),
        totalViews: totals.reduce((sum, { views }) => sum + views, 0),
      };
      return context.json(overview);
    },
  );
}
