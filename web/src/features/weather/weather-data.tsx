import type { Weather } from '@game/contracts';
import { Cloud, CloudRain, CloudSun, MapPin, Sun } from 'lucide-react';
import { weatherStrings as s } from '../../strings/weather';
import { Badge, type Tone } from '../../ui/card';
import { cn } from '../../ui/cn';
import { WeatherFacts } from './weather-facts';

const skies = { sunny: Sun, 'partly-cloudy': CloudSun, cloudy: Cloud, 'light-rain': CloudRain };
const tones: Record<Weather['golfCondition'], Tone> = {
  excellent: 'good',
  good: 'good',
  fair: 'waiting',
  poor: 'bad',
};

/** The weather figures of one place and hour, and what they mean for a round. */
export function WeatherData({ weather, compact = false }: { weather: Weather; compact?: boolean }) {
  const Sky = skies[weather.condition];
  return (
    <>
      {weather.source === 'fixture' && (
        <p className="mb-3 rounded-control bg-sand px-3 py-2 text-sm text-sand-ink">{s.fixture}</p>
      )}
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className={cn(
            'grid shrink-0 place-items-center rounded-full bg-sand text-sand-ink',
            compact ? 'size-12' : 'size-16',
          )}
        >
          <Sky className={compact ? 'size-6' : 'size-8'} />
        </span>
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span
              className={cn('font-display leading-none font-semibold', compact ? 'text-2xl' : 'text-4xl')}
            >
              {s.degrees(weather.temperature)}
            </span>
            <span className="font-semibold">{s.conditions[weather.condition]}</span>
          </p>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-quiet">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">{weather.location}</span>
          </p>
        </div>
        {compact && <Badge tone={tones[weather.golfCondition]}>{s.golf[weather.golfCondition]}</Badge>}
      </div>
      {compact ? (
        <p className="mt-3 text-sm">{weather.advice}</p>
      ) : (
        <>
          <p className="mt-3">{weather.description}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-line px-3.5 py-2.5">
            <span className="text-sm font-semibold">{s.golfLabel}</span>
            <Badge tone={tones[weather.golfCondition]}>{s.golf[weather.golfCondition]}</Badge>
            <span className="text-sm">{weather.advice}</span>
          </div>
        </>
      )}
      <WeatherFacts weather={weather} compact={compact} />
    </>
  );
}
