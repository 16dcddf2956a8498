import type { Faults } from '../faults.js';
import type { SimulatorOptions } from '../options.js';
import type { Store } from '../store.js';
import type { Webhooks } from '../webhooks.js';
import type { Work } from '../work.js';
import { isFinal, type Sms, type SmsStatus } from './sms.js';
import { signed, statusParams } from './webhook.js';

/** Delivers accepted messages, and posts each status to the product. */
export class Carrier {
  constructor(
    private readonly account: SimulatorOptions['twilio'],
    private readonly store: Store,
    private readonly faults: Faults,
    private readonly webhooks: Webhooks,
    private readonly work: Work,
    private readonly paceMs: number,
    private readonly now: () => number,
  ) {}

  /** Continues the deliveries that a restart interrupted. */
  resume(): void {
    for (const sms of this.store.sms.all()) if (!isFinal(sms)) this.carry(sms);
  }

  carry(accepted: Sms): void {
    const outcome = this.faults.outcome('twilio', accepted.to, accepted.from);
    const callback = this.faults.callback('twilio', accepted.to);
    const copies = callback?.kind === 'lost-callback' ? 0 : callback?.kind === 'duplicate-callback' ? 2 : 1;
    const lateMs = callback?.kind === 'late-callback' ? callback.ms : 0;
    const end: SmsStatus = outcome?.kind ?? 'delivered';
    const steps: SmsStatus[] = end === 'failed' ? ['queued', 'failed'] : ['queued', 'sent', end];
    this.work.start(async () => {
      for (const status of steps.slice(steps.indexOf(accepted.status))) {
        await this.work.pause(this.paceMs);
        // If the store was cleared in the meantime, there is nothing left to deliver.
        if (!this.store.sms.get(accepted.sid)) return;
        const sms = this.#step(accepted.sid, status, outcome ? (outcome.errorCode ?? 30003) : null);
        if (lateMs) this.work.start(() => this.work.pause(lateMs).then(() => this.#tell(sms)));
        else for (let copy = 0; copy < copies; copy += 1) await this.#tell(sms);
      }
    });
  }

  #step(sid: string, status: SmsStatus, errorCode: number | null): Sms {
    const sms = this.store.sms.get(sid)!;
    if (sms.status === status) return sms;
    const at = new Date(this.now()).toISOString();
    const failed = status === 'undelivered' || status === 'failed';
    return this.store.sms.put(sid, {
      ...sms,
      status,
      errorCode: failed ? errorCode : null,
      sentAt: sms.sentAt ?? (status === 'failed' ? null : at),
      updatedAt: at,
    });
  }

  async #tell(sms: Sms): Promise<void> {
    const url = sms.statusCallback ?? this.webhooks.targets.smsStatus;
    const params = statusParams(sms, this.account.accountSid);
    await this.webhooks.deliver(signed('sms-status', url, params, this.account.authToken));
  }
}
