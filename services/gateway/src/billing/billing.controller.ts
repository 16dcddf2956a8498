import {
  CheckoutReply,
  CreateAnnualSubscriptionBody,
  CreateSubscriptionBody,
  SubscriptionPlan,
  TestCardBody,
  TestCardReply,
  alreadySubscribed,
  cardDeclined,
  createSubscription,
  listPlans,
  notFound,
  paymentProviderDown,
  tryTestCard,
  unknownPrice,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { MyKey } from '../http/idempotency-key.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { MyPurchase, type Purchase } from './buyer.js';

@ApiTags('billing')
@Controller('api')
export class BillingController {
  constructor(private readonly bus: Bus) {}

  @Get('plans')
  @Title('Plans and prices')
  @Permission('anyone')
  @Replies(200, z.array(SubscriptionPlan))
  plans() {
    return this.bus.ask(listPlans, {});
  }

  @Post('create-subscription')
  @Title('Begin to buy a plan by its price')
  @Permission('signed-in')
  @Replies(201, CheckoutReply)
  @Refuses(unknownPrice, alreadySubscribed, cardDeclined, paymentProviderDown)
  create(
    @MyPurchase() purchase: Purchase,
    @Body({ schema: CreateSubscriptionBody }) { priceId }: z.output<typeof CreateSubscriptionBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createSubscription, { ...purchase, chosen: { priceId } }, key);
  }

  @Post('create-annual-subscription')
  @Title('Begin to buy a plan by its name')
  @Permission('signed-in')
  @Replies(201, CheckoutReply)
  @Refuses(unknownPrice, alreadySubscribed, cardDeclined, paymentProviderDown)
  createByPlan(
    @MyPurchase() purchase: Purchase,
    @Body({ schema: CreateAnnualSubscriptionBody }) { plan }: z.output<typeof CreateAnnualSubscriptionBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createSubscription, { ...purchase, chosen: { plan } }, key);
  }

  /** The card form of the simulator, which takes test numbers only. With Stripe's own keys this call answers 404. */
  @Post('subscription/test-card')
  @Title('Try a test card of the simulator')
  @Permission('signed-in')
  @Replies(200, TestCardReply)
  @Refuses(cardDeclined, paymentProviderDown, notFound)
  tryTestCard(
    @MyId() userId: string,
    @Body({ schema: TestCardBody }) body: z.output<typeof TestCardBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(tryTestCard, { ...body, userId }, key);
  }
}
