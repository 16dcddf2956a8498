import {
  CheckoutReply,
  CreateAnnualSubscriptionBody,
  ConsentBody,
  Done,
  PurchaseBody,
  SubscriptionPlan,
  TestCardBody,
  TestCardReply,
  alreadySubscribed,
  cardDeclined,
  consentChanged,
  addressNeeded,
  consentNeeded,
  createSubscription,
  giveConsent,
  listPlans,
  notFound,
  paymentProviderDown,
  tryTestCard,
  unknownPrice,
  type UserId,
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
  @Refuses(unknownPrice, alreadySubscribed, addressNeeded, consentNeeded, cardDeclined, paymentProviderDown)
  create(
    @MyPurchase() purchase: Purchase,
    @Body({ schema: PurchaseBody }) { priceId, ...terms }: z.output<typeof PurchaseBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createSubscription, { ...purchase, chosen: { priceId }, ...terms }, key);
  }

  @Post('create-annual-subscription')
  @Title('Begin to buy a plan by its name')
  @Permission('signed-in')
  @Replies(201, CheckoutReply)
  @Refuses(unknownPrice, alreadySubscribed, addressNeeded, consentNeeded, cardDeclined, paymentProviderDown)
  createByPlan(
    @MyPurchase() purchase: Purchase,
    @Body({ schema: CreateAnnualSubscriptionBody })
    { plan, ...terms }: z.output<typeof CreateAnnualSubscriptionBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(createSubscription, { ...purchase, chosen: { plan }, ...terms }, key);
  }

  /** Called before the card is charged. The words are those of the checkout's answer, unchanged. */
  @Post('subscription/consent')
  @Title('Agree to what a checkout charges')
  @Permission('signed-in')
  @Replies(200, Done)
  @Refuses(notFound, consentChanged, paymentProviderDown)
  consent(
    @MyPurchase() purchase: Purchase,
    @Body({ schema: ConsentBody }) body: z.output<typeof ConsentBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(giveConsent, { ...purchase, ...body }, key);
  }

  /**
   * The card form of the simulator, which accepts test numbers only. With real Stripe keys this call answers
   * 404.
   */
  @Post('subscription/test-card')
  @Title('Try a test card of the simulator')
  @Permission('signed-in')
  @Replies(200, TestCardReply)
  @Refuses(cardDeclined, consentNeeded, paymentProviderDown, notFound)
  tryTestCard(
    @MyId() userId: UserId,
    @Body({ schema: TestCardBody }) body: z.output<typeof TestCardBody>,
    @MyKey() key?: string,
  ) {
    return this.bus.send(tryTestCard, { ...body, userId }, key);
  }
}
