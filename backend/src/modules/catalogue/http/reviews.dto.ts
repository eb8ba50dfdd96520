import { ApiProperty } from '@nestjs/swagger';
import { PageSize, QueryId } from '../../../kernel/http/paging';

export class ReviewsQuery {
  @PageSize({ most: 500, usual: 500 })
  limit?: number;

  @QueryId('review', 'Goes on after this review, the last one of the page before')
  after?: number;
}

export class ReviewResponse {
  id: number;
  @ApiProperty({ minimum: 1, maximum: 5 }) rating: number;
  comment: string;
  @ApiProperty({ description: 'First name and initial', example: 'Maria L.' }) customerName: string;
  @ApiProperty({ type: String, format: 'date-time' }) createdAt: Date;
}
