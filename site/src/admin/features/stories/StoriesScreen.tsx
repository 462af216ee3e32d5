import { Button } from '../../../components/ui/Button.tsx';
import { $router } from '../../app/routes.ts';
import { ScreenHeader, ViewSiteLink } from '../../app/shell/ScreenHeader.tsx';
import { StatCards } from '../../collections/lists/StatCards.tsx';
import { overviewQuery } from '../../entities/stories/storyQueries.ts';
import { storyFigures } from '../../entities/stories/wording.ts';
import { StoryList } from './StoryList.tsx';
import { UnfinishedStories } from './UnfinishedStories.tsx';

export function StoriesScreen() {
  const actions = (
    <>
      <ViewSiteLink />
      <Button variant="primary" onClick={() => $router.open('/admin/blog/new')}>
        Create New Story
      </Button>
    </>
  );
  return (
    <>
      <ScreenHeader title="Blog" actions={actions} />
      <StatCards query={overviewQuery} labels={storyFigures} />
      <UnfinishedStories />
      <StoryList />
    </>
  );
}
