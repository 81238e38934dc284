ALTER TABLE "stay_change" ADD COLUMN "because" text;--> statement-breakpoint
ALTER TABLE "refund_ask" ADD COLUMN "kind" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_ask" ADD COLUMN "change" jsonb;