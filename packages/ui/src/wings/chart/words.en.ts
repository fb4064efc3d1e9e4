/** The English words of the chart of a day. */
export const wordsEn = {
  'title.TokenChart': 'Price in the last 24 hours',
  'chart.start': '24 hours ago',
  'chart.none': 'No chart for the last 24 hours',
  'chart.point': '{time}: {price}',
  'chart.summary': 'Lowest {low}, highest {high}.',
  'chart.change': '{change} in a day.',
  'chart.age': 'Newest price: {age}.',
} as const
