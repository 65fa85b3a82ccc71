import { useBrowser } from '../support/browser';
import { useService } from '../support/service';
import { useLinks } from '../support/pages/section1';
import { outsideTours } from './catalogue/outside';
import { section1Tours } from './catalogue/section1';
import { reportRoutes } from './catalogue/rooms';
import { setStage, type Stage } from './catalogue/stage';
import { makeTour, nothingSeen, widths } from './catalogue/visit';

/** Every page that people without a user’s session see, on a desktop and on a phone. */

const service = useService();
const browser = useBrowser();
const seen = nothingSeen();
const links = useLinks(service);
let stage: Stage;
beforeAll(async () => {
  stage = await setStage(service);
});

const tours = [...outsideTours, ...section1Tours(links)];

test.each(tours.map((tour) => [tour.name, tour] as const))('%s', async (_name, tour) => {
  expect(await makeTour(browser, `${service.baseUrl}/portal`, tour, stage, seen)).toEqual({});
});

test('every GET route was visited, and its pages have a title of their own', () => {
  const { routes, unseen, shared } = reportRoutes(service, 'outside', seen);
  console.log(
    `${seen.stops.length} page states x ${Object.keys(widths).length} widths, ${routes.length} routes`,
  );
  expect(new Set(seen.stops).size).toBe(seen.stops.length);
  expect({ unseen, shared }).toEqual({ unseen: [], shared: [] });
});
