import { readAllowance, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { MonthlyAllowance } from './allowance.js';

@Controller()
export class ReadAllowance {
  constructor(private readonly allowance: MonthlyAllowance) {}

  @Answers(readAllowance)
  handle({ actor }: PayloadOf<typeof readAllowance>) {
    return this.allowance.of(actor);
  }
}
