import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WEBHOOK_EVENTS, ladderStopped, offerMade, teeTimeChanged, type WebhookEvent } from '@game/contracts';
import { On } from '@game/platform';
import { SOURCES, assertSourcesHeard } from '../src/webhooks-out/sources.js';
import { WebhookListeners } from '../src/webhooks-out/webhook.listeners.js';

class HearsNoAnswers {
  @On(teeTimeChanged, 'onTeeTime')
  async onTeeTime(): Promise<void> {}
  @On(offerMade, 'onMade')
  async onMade(): Promise<void> {}
  @On(ladderStopped, 'onStopped')
  async onStopped(): Promise<void> {}
}

describe('the events that integrators can choose', () => {
  it('each have an event of the product as their source', () => {
    expect(Object.keys(SOURCES).sort()).toEqual([...WEBHOOK_EVENTS].sort());
    const { 'offer.made': _, ...others } = SOURCES;
    // @ts-expect-error an event without a source does not compile
    void (others satisfies Record<WebhookEvent, unknown>);
  });

  it('are all named in docs/api.md', () => {
    const told = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
    expect(WEBHOOK_EVENTS.filter((type) => !told.includes(`\`${type}\``))).toEqual([]);
  });

  it('all have a source that the listeners handle', () => {
    expect(() => assertSourcesHeard(WebhookListeners)).not.toThrow();
  });

  it('keep the service from starting if the source of one of them has no handler', () => {
    expect(() => assertSourcesHeard(HearsNoAnswers)).toThrow(
      'Integrators can choose offer.answered, which comes from bookings.offer-answered, but HearsNoAnswers does not handle this event: put @On or @OnMany for it on one of its methods.',
    );
  });
});
