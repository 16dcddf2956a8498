import { Asked, takeBreaches } from './by-contract';
import { contact, idOf } from './golf';

function asked(method: string, path: string, body?: unknown) {
  const request = new Asked(method, path, body);
  return {
    request,
    refused: request.refusal()?.status,
    breaches: () => (request.judge(200), takeBreaches()),
  };
}

describe('the fake server of the tests', () => {
  it('accepts requests that fit the contract', () => {
    const { refused, breaches } = asked('POST', '/api/contacts', { name: 'Ann', tier: 1 });
    expect([refused, breaches()]).toEqual([undefined, []]);
    const search = asked('GET', '/api/couples-events?text=12&lat=39.768&lng=-86.158&distance=25');
    expect([search.refused, search.breaches()]).toEqual([undefined, []]);
  });

  it.each([
    ['POST', '/api/contacts', { name: 'Ann', tier: 1, nickname: 'A' }, /"nickname"/],
    ['POST', '/api/contacts', { tier: 1 }, /name: /],
    ['POST', '/api/contacts', undefined, /name: /],
    ['GET', '/api/bookings/b1', undefined, /{id}: must be an id/],
    ['GET', '/api/public-leagues?eventType=couples', undefined, /"eventType"/],
    ['GET', '/api/weather?lat=1', undefined, /lng: /],
    ['POST', '/api/me/verify/fax', undefined, /{channel}: /],
  ])('refuses %s %s %j as the gateway does, and reports why', (method, path, body, said) => {
    const { refused, breaches } = asked(method, path, body);
    expect(refused).toBe(422);
    expect(breaches()).toContainEqual(expect.stringMatching(said));
  });

  it.each([
    ['GET', '/api/names', undefined, 'GET /api/names is not in the contracts (`calls`)'],
    ['POST', '/api/logout', {}, 'POST /api/logout takes no body'],
    ['GET', '/api/contacts?tier=1', undefined, 'GET /api/contacts takes no tier in its query'],
  ])('reports that the contracts do not allow %s %s %j', (method, path, body, said) => {
    expect(asked(method, path, body).breaches()).toEqual([said]);
  });

  it('lets a test send a wrong value if the test itself answers with a refusal, but no unknown field', () => {
    const { request } = asked('POST', '/api/contacts', { name: '', tier: 1, nickname: 'A' });
    request.judge(422);
    expect(takeBreaches()).toEqual([
      expect.stringMatching(/^POST \/api\/contacts gets a wrong request: .*"nickname"/),
    ]);
  });

  it('reports an answer with a wrong, a missing or an unknown field', () => {
    const { request } = asked('GET', '/api/contacts');
    const { name, ...nameless } = contact('c1', 'Ann', 1);
    for (const answer of [[{ ...nameless, name: 7 }], [nameless], [{ ...nameless, name, nickname: 'A' }]]) {
      request.judgeAnswer(answer);
      expect(takeBreaches()).toEqual([
        expect.stringMatching(/^GET \/api\/contacts has (a wrong answer: 0\.name: |the field 0\.nickname )/),
      ]);
    }
    request.judgeAnswer([contact('c1', 'Ann', 1)]);
    expect(takeBreaches()).toEqual([]);
  });

  it('distinguishes a literal path from one with an id', () => {
    expect(asked('GET', '/api/bookings/allowance').request.name).toBe('GET /api/bookings/allowance');
    expect(asked('GET', `/api/bookings/${idOf('b1')}`).request.name).toBe('GET /api/bookings/{id}');
  });
});
