import { seriesStrings as s } from '../../strings/series';
import { Card } from '../../ui/card';
import { useSeries } from './api';
import { SeriesRow } from './series-row';

/** Lists the golfer's recurring tee times, or shows nothing if there are none (tee-times#series). */
export default function SeriesCard() {
  const { data = [] } = useSeries();
  if (!data.length) return null;
  return (
    <Card title={s.title}>
      <ul className="divide-y divide-line">
        {data.map((series) => (
          <li key={series.id} className="py-4 first:pt-0 last:pb-0">
            <SeriesRow series={series} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
