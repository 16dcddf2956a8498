import type { Weather } from '@game/contracts';
import { Cloud, CloudRain, CloudSun, MapPin, Sun } from 'lucide-react';
import { weatherStrings as s } from '../../strings/weather';
import { Button } from '../../ui/button';
import { Badge, type Tone } from '../../ui/card';
import { cn } from '../../ui/cn';
import { Spinner } from '../../ui/spinner';
import { useLocalWeather } from './api';
import { WeatherFacts } from './weather-facts';

const skies = { sunny: Sun, 'partly-cloudy': CloudSun, cloudy: Cloud, 'light-rain': CloudRain };
const tones: Record<Weather['golfCondition'], Tone> = {
  excellent: 'good',
  good: 'good',
  fair: 'waiting',
  poor: 'bad',
};

/** 2-social.md section 2.13: compact when the class name says so. */
export default function WeatherCard({ className = '' }: { className?: string }) {
  const { data, trouble, isFetching, refetch } = useLocalWeather();
  const compact = className.includes('compact');
  return (
    <section
      aria-label={s.title}
      className={cn('rounded-card border border-line bg-card', compact ? 'p-4' : 'p-5', className)}
    >
      {!compact && <h2 className="mb-3 text-xl">{s.title}</h2>}
      {data ? (
        <Data weather={data} compact={compact} />
      ) : trouble && !isFetching ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-quiet">{s[trouble]}</p>
          <Button look="secondary" size="sm" onClick={() => void refetch()}>
            {s.retry}
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Spinner className="size-5" /> {s.loading}
        </p>
      )}
    </section>
  );
}

function Data({ weather, compact }: { weather: Weather; compact: boolean }) {
  const Sky = skies[weather.condition];
  return (
    <>
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
      {weather.source === 'fixture' && (
        <p className="mt-3 border-t border-dashed border-line pt-2.5 text-sm text-quiet">{s.fixture}</p>
      )}
    </>
  );
}
