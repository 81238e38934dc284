ALTER TABLE "activity_voucher" ADD COLUMN "sites" text[];--> statement-breakpoint
ALTER TABLE "package" ADD COLUMN "sites" text[];