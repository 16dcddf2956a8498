import { listPlans, type SubscriptionPlan } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { Catalogue } from '../providers/catalogue.js';
import { plansFor } from './plans.js';

@Controller()
export class ListPlans {
  constructor(private readonly catalogue: Catalogue) {}

  @Answers(listPlans)
  async handle(): Promise<SubscriptionPlan[]> {
    return plansFor(this.catalogue.prices);
  }
}
