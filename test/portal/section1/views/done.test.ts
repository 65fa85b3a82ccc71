import { webAddress } from '../../../../src/portal/section1/views/done';

test.each([
  ['https://apply.example.com/x?y=1', true],
  ['http://localhost:8080/', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/relative', false],
  [null, false],
])('webAddress %j', (text, offered) => {
  expect(webAddress(text) !== null).toBe(offered);
});
