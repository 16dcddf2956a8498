import { Clock, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { MessageRow } from '../messages/message.row.js';
import type { Fault, JudgedFault } from '../providers/fault.js';
import { CircuitsRepository } from './circuits.repository.js';
import type { LockedCircuit } from './circuit-breaker.js';

/**
 * Once this many recipients got a code again although others were reached, the code is the fault of the
 * recipient.
 */
const RECIPIENTS = 2;
/** What they showed counts for this time. After it, the code may be the sender's again. */
export const SHOWN_FOR_MS = 30 * 86_400_000;

/**
 * Decides whose fault an undocumented code is. It counts as the sender's until two recipients got it again
 * although others were reached (messages#whose-fault).
 */
@Injectable()
export class Faults {
  constructor(
    private readonly circuits: CircuitsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the fault. A code that comes again counts against the recipient only if the circuit is closed,
   * because then the sender has reached somebody else in the meantime.
   */
  async of(
    tx: Tx,
    { channel, address, attempts }: MessageRow,
    { code, fault }: { code: string; fault: JudgedFault },
    circuit: LockedCircuit,
  ): Promise<Fault> {
    if (fault !== 'unclassified') return fault;
    const now = this.clock.now();
    if (attempts > 0 && !circuit.isOpen) await this.circuits.noteOddCode(tx, channel, code, address, now);
    const seen = await this.circuits.oddCode(tx, channel, code, new Date(now.getTime() - SHOWN_FOR_MS));
    return seen >= RECIPIENTS ? 'recipient' : 'sender';
  }
}
