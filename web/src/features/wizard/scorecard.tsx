/** Shows the steps as holes of a scorecard, with the current one marked. */
export const Scorecard = ({ n, of }: { n: number; of: number }) => (
  <div aria-hidden className="mb-6 flex items-center">
    {Array.from({ length: of }, (_, i) => (
      <span key={i} className={`flex items-center ${i ? 'grow' : ''}`}>
        {i > 0 && (
          <span
            className={`h-0.5 grow ${i < n ? 'bg-fairway' : 'border-t-2 border-dotted border-edge/60'}`}
          />
        )}
        <span
          className={`grid size-8 place-items-center rounded-full font-display font-semibold ${i < n ? 'bg-fairway text-on-fairway' : 'border-2 border-dashed border-edge/60 text-quiet'}`}
        >
          {i + 1}
        </span>
      </span>
    ))}
  </div>
);
