import type { Weather } from '@game/contracts';
import { Droplets, Eye, SunMedium } from 'lucide-react';
import type { ReactNode } from 'react';
import { weatherStrings as s } from '../../strings/weather';
import { cn } from '../../ui/cn';

export function WeatherFacts({ weather, compact }: { weather: Weather; compact: boolean }) {
  const facts: Array<[string, string, ReactNode]> = [
    [s.wind, s.mph(weather.windSpeed, weather.windDirection), <Vane key="v" from={weather.windDirection} />],
    [s.humidity, s.percent(weather.humidity), <Droplets key="d" className="size-4.5" />],
    [
      s.visibility,
      weather.visibility === null ? s.unknown : s.miles(weather.visibility),
      <Eye key="e" className="size-4.5" />,
    ],
    [
      s.uv,
      weather.uvIndex === null ? s.unknown : String(weather.uvIndex),
      <SunMedium key="s" className="size-4.5" />,
    ],
  ];
  return (
    <div className="@container">
      <dl
        className={cn(
          'grid grid-cols-2 gap-x-4 text-sm',
          compact ? 'mt-2 gap-y-1' : 'mt-4 gap-y-3 @lg:grid-cols-4',
        )}
      >
        {facts.map(([label, value, icon]) => (
          <div key={label} className={compact ? 'flex flex-wrap gap-x-1.5' : ''}>
            <dt className="flex items-center gap-2 text-quiet">
              <span aria-hidden className="shrink-0 text-green">
                {icon}
              </span>
              {label}
            </dt>
            <dd className={cn('font-semibold', !compact && 'pl-6.5')}>{value}</dd>
          </div>
        ))}
      </dl>
      {weather.tips.length > 0 && !compact && (
        <div className="mt-4">
          <h3 className="text-base">{s.tips}</h3>
          <ul className="mt-1.5 space-y-1 text-sm">
            {weather.tips.map((tip) => (
              <li
                key={tip}
                className="flex gap-2.5 before:mt-2 before:size-1.5 before:shrink-0 before:rounded-full before:bg-flag"
              >
                {tip}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
/** An arrow that points where the wind blows to, not from, as on a pin sheet. */
function Vane({ from }: { from: string }) {
  return (
    <svg viewBox="0 0 20 20" className="size-4.5" style={{ rotate: `${points.indexOf(from) * 45 + 180}deg` }}>
      <path d="M10 1.5 15.5 18 10 14.2 4.5 18Z" fill="currentColor" />
    </svg>
  );
}
