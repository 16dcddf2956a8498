import {
  Weather,
  WeatherQuery,
  bookingNotFound,
  getBooking,
  noForecastYet,
  noPlaceForForecast,
  readWeather,
  weatherUnavailable,
  type TeeTimeId,
  type UserId,
} from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Replies, Title } from '../http/replies.js';
import { Forecasts } from './forecasts.js';

@ApiTags('weather')
@Controller('api')
export class WeatherController {
  constructor(
    private readonly bus: Bus,
    private readonly forecasts: Forecasts,
  ) {}

  @Get('weather')
  @Title('The weather at a place and what it means for golf')
  @Permission('signed-in')
  @Replies(200, Weather)
  @Refuses(noForecastYet, weatherUnavailable)
  read(@Query({ schema: WeatherQuery }) query: z.output<typeof WeatherQuery>) {
    return this.bus.ask(readWeather, query);
  }

  @Get('bookings/:id/forecast')
  @Title('The weather at the venue in the hour of the tee time')
  @Permission('signed-in')
  @Replies(200, Weather)
  @Refuses(noForecastYet, noPlaceForForecast, weatherUnavailable)
  async forecast(@MyId() userId: UserId, @PathId('id', bookingNotFound) bookingId: TeeTimeId) {
    return this.forecasts.of(await this.bus.ask(getBooking, { userId, bookingId }));
  }
}
