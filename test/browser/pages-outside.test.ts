import { useBrowser } from '../support/browser';
import { useHr } from '../portal/hr/support';
import { startPortal, type TestPortal } from '../portal/portal-server';
import { outsideTours } from './catalogue/outside';
import { section1Tours } from './catalogue/section1';
import { setStage, type Stage } from './catalogue/stage';
import { makeTour, nothingSeen } from './catalogue/visit';

jest.setTimeout(120_000);

/** Every page that people without a user's session see: looked at on a desk and on a phone. */

const service = useHr();
const browser = useBrowser();
let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await startPortal();
  stage = await setStage(service, portal.section1);
}, 60_000);
afterAll(() => portal.close());

const seen = nothingSeen();

test.each([...outsideTours, ...section1Tours].map((tour) => [tour.name, tour] as const))('%s', async (_name, tour) => {
  const context = await browser.context();
  const base = tour.site === 'section1' ? portal.url : service.baseUrl;
  expect(await makeTour(context, `${base}/portal`, tour, stage, seen)).toEqual({});
});
