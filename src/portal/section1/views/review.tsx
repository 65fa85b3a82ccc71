import type { Section1 } from '../../../domain/i9/form/section1';
import { Actions } from '../../ui/page-parts';
import { Answers } from './answers';
import { Progress } from './step';
import type { LinkContext } from '../link-context';

export interface ReviewPageProps extends LinkContext {
  section1: Section1;
  /** The answers were changed in another window after they had been reviewed. */
  changed: boolean;
}

/** Every answer as it was understood, with a way to change it. */
export function ReviewPage({ changed, ...props }: ReviewPageProps) {
  const { texts, link, draft } = props;
  const t = texts.review;
  return (
    <>
      <Progress texts={texts} draft={draft} step="review" notice={changed ? t.changed : undefined} />
      <p>{t.intro}</p>
      <Answers {...props} changeable />
      <form class="portal-form" method="post" action={`${link}/review`}>
        <input type="hidden" name="revision" value={draft.revision} />
        <Actions actions={[{ label: t.correct }]} />
      </form>
    </>
  );
}
