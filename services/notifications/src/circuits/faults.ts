import type { Tx } from '@game/platform';
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

/**
 * Decides whose fault an undocumented code is. It counts as the sender's until two recipients got it again
 * although others were reached (messages#whose-fault).
 */
@Injectable()
export class Faults {
  constructor(private readonly circuits: CircuitsRepository) {}

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
    const again = attempts > 0 && !circuit.isOpen;
    const seen = again
      ? await this.circuits.noteOddCode(tx, channel, code, address)
      : await this.circuits.oddCode(tx, channel, code);
    return seen >= RECIPIENTS ? 'recipient' : 'sender';
  }
}
