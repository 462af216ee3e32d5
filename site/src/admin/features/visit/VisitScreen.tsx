import { useStore } from '@nanostores/react';
import { CircleHelp, Signpost } from 'lucide-react';
import { visitPath } from '../../../lib/regions.ts';
import { $router } from '../../app/routes.ts';
import { NotFoundScreen } from '../../app/shell/NoScreen.tsx';
import { ViewLinks } from '../../collections/lists/ViewLinks.tsx';
import { RecordsScreen } from '../../collections/records/RecordsScreen.tsx';
import { QuestionSummary, questionKind } from './questionKind.tsx';
import { TopicSummary, topicKind } from './topicKind.tsx';

function Views({ shown }: { shown: string }) {
  const views = [topicKind, questionKind].map(({ path, noun: [one] }) => ({
    label: one === 'topic' ? 'Topics' : 'Questions',
    href: path,
    isCurrent: path === shown,
  }));
  return <ViewLinks label="Parts of the page" views={views} />;
}

const shared = { title: 'Visit', sitePathOf: visitPath };

/** What the page about a visit says: its topics, and its questions. */
export function VisitScreen() {
  const page = useStore($router);
  const list = page?.route === 'visit' ? page.params.list : undefined;
  if (list === 'questions')
    return (
      <RecordsScreen
        {...shared}
        key="questions"
        kind={questionKind}
        icon={CircleHelp}
        views={<Views shown={questionKind.path} />}
        summary={(question) => <QuestionSummary question={question} />}
      />
    );
  if (list) return <NotFoundScreen />;
  return (
    <RecordsScreen
      {...shared}
      key="topics"
      kind={topicKind}
      icon={Signpost}
      views={<Views shown={topicKind.path} />}
      summary={(topic) => <TopicSummary topic={topic} />}
    />
  );
}
