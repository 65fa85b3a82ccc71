import { Actions } from '../../ui/page-parts';
import type { AnsweredContext } from '../link-context';
import { AnswerList } from './answers';

/** Every answer as it was understood, with a way to change it. */
export function ReviewPage(props: AnsweredContext) {
  const { texts, link, draft } = props;
  const t = texts.review;
  return (
    <>
      <p>{t.intro}</p>
      <AnswerList {...props} changeable />
      <form class="portal-form" method="post" action={`${link}/review`}>
        <input type="hidden" name="revision" value={draft.revision} />
        <Actions actions={[{ label: t.correct }]} />
      </form>
    </>
  );
}
