import { useBrowser } from '../support/browser';
import { useHr } from '../portal/hr/support';
import { fakeSection1 } from '../portal/fake-section1';
import { formTours } from './catalogue/forms';
import { signingTours } from './catalogue/signing';
import { reportRoutes } from './catalogue/rooms';
import { setStage, type Stage } from './catalogue/stage';
import { makeTour, nothingSeen, widths } from './catalogue/visit';

jest.setTimeout(300_000);

/** The pages of a form, step by step, on a desk and on a phone. */

const service = useHr();
const browser = useBrowser();
const seen = nothingSeen();
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(service, fakeSection1());
}, 60_000);

const tours = [...signingTours, ...formTours];

test.each(tours.map((tour) => [tour.name, tour] as const))('%s', async (_name, tour) => {
  const context = await browser.context({ locale: `${tour.language}-US` });
  expect(await makeTour(context, `${service.baseUrl}/portal`, tour, stage, seen)).toEqual({});
});

test('every GET route was visited, and its pages have a title of their own', () => {
  const { routes, unseen, shared } = reportRoutes(service, 'form', seen);
  console.log(
    `${seen.stops.length} page states x ${Object.keys(widths).length} widths, ${routes.length} routes`,
  );
  expect(new Set(seen.stops).size).toBe(seen.stops.length);
  expect({ unseen, shared }).toEqual({ unseen: [], shared: [] });
});
